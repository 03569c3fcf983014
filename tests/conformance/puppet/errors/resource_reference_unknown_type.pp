notify { 'quack': require => Duck['donald'] }
