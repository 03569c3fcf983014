{# nothing #}
