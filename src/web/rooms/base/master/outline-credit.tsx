export const outlineCredit = '地図：Map of Japan（Victor Cazanave, CC BY 4.0）'

/** "Map of Japan" by Victor Cazanave, CC BY 4.0: wherever it is shown, it must be credited. On one line where that has room for it. */
export function OutlineCredit() {
  return (
    <a className="inline-row muted" href="https://github.com/VictorCazanave/svg-maps" target="_blank" rel="noreferrer">
      <small>{outlineCredit}</small>
    </a>
  )
}
