import type { ReactNode } from 'react'
import { DaysLeft } from './days-left.tsx'

/** 次はあなたの番です: one thing to do, until when, and as `children` how. */
export const TurnCard = ({
  heading: Heading = 'h3',
  title,
  said = false,
  due,
  now,
  children,
}: {
  heading?: 'h2' | 'h3'
  title: string
  /** In a person's words, which stay as they are. */
  said?: boolean
  due: string | null
  now: Date
  children: ReactNode
}) => (
  <div className="stack gap-2 pad-4 rounded waits">
    <Heading className="text-l">次はあなたの番です</Heading>
    <p className="text-l bold" data-plain={said ? undefined : ''}>
      {title}
    </p>
    <DaysLeft due={due} now={now} />
    {children}
  </div>
)
