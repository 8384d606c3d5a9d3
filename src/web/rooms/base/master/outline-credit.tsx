export const outlineCredit = '地図：Map of Japan（Victor Cazanave, CC BY 4.0）'

/** "Map of Japan" by Victor Cazanave, CC BY 4.0: wherever it is shown, it must be credited. */
export function OutlineCredit() {
  return (
    <a href="https://github.com/VictorCazanave/svg-maps" target="_blank" rel="noreferrer">
      {outlineCredit}
    </a>
  )
}
