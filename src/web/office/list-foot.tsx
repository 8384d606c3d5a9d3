import type { ComponentProps } from 'react'
import { More } from '#web/lists/more.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'

const FEW = 5

/** The foot of a list of the office: もっと見る, and under a few rows a drawing in place of a bare page. */
export const ListFoot = (props: ComponentProps<typeof More>) => (
  <div className="stack gap-4">
    <More {...props} />
    {props.shown > 0 && props.shown <= FEW && !props.hasMore && (
      <p className="row center">
        <Drawing name="veranda" />
      </p>
    )}
  </div>
)
