import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { LegalBlock } from '#domain/people/legal/contract.ts'

type Run = LegalBlock['items'][number][number]

/** The body of an article, whose markup the server has parsed. */
export const LegalBlocks = ({ blocks }: { blocks: readonly LegalBlock[] }) =>
  blocks.map(({ kind, items }, index) => {
    const drawn = items.map((runs) => runs.map(drawnRun))
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks of a text never change places
    if (kind === 'heading') return <h3 key={index}>{drawn[0]}</h3>
    if (kind === 'paragraph') return <p key={index}>{drawn[0]}</p>
    const List = kind === 'ordered' ? 'ol' : 'ul'
    return (
      <List key={index}>
        {drawn.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </List>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })

function drawnRun({ text, strong, href }: Run, index: number) {
  if (strong) return <strong key={index}>{text}</strong>
  if (href?.startsWith('/')) {
    const [to, hash] = href.split('#')
    return (
      <Link key={index} to={to} hash={hash}>
        {text}
      </Link>
    )
  }
  if (href)
    return (
      <a key={index} href={href}>
        {text}
      </a>
    )
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
    <Fragment key={`${index} ${at}`}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
