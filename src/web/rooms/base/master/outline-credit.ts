/** "Map of Japan" by Victor Cazanave, CC BY 4.0: wherever it is shown, it must be credited. */
export const outlineCredit = {
  text: '地図：Map of Japan（Victor Cazanave, CC BY 4.0）',
  href: 'https://github.com/VictorCazanave/svg-maps',
}
