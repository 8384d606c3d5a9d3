import type { ReactNode } from 'react'

/** A field with its interpretation below: 3480 is 3,480万円. */
export function WithMeaning({ meaning, children }: { meaning: ReactNode; children: ReactNode }) {
  return (
    <div className="stack from-top gap-1">
      {children}
      <p className="bold figures" aria-live="polite">
        {meaning}
      </p>
    </div>
  )
}
