case 'duck' {
}
