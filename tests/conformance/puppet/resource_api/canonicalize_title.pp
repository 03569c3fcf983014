widget_canon { ' BIG One ': version => ' V1 ' }
