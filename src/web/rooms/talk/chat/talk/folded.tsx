/** An older card of its subject: its former text, and the outcome where it contains dates or amounts. */
export function Folded({ message, current }: { message: string; current: string | undefined }) {
  const [first, ...rest] = message.split('\n')
  if (rest.length === 0) return <p className="hint rounded deep pad-2-4">{first}</p>
  return (
    <details className="hint rounded deep sides-4">
      <summary className="ends-2">{first}</summary>
      <p className="pre-wrap">{rest.join('\n')}</p>
      <p className="ends-2">{`このときの内容です。${current ? `いまは「${current}」です。` : ''}`}</p>
    </details>
  )
}
