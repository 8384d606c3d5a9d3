import { Headline } from '#web/ui/page/headline.tsx'
import { legalTitles } from './legal-titles.ts'

/** In the display face, unless the office has changed the title: the face has only the letters of the first ones. */
export const LegalTitle = ({ children }: { children: string }) =>
  legalTitles.includes(children) ? <Headline binds>{children}</Headline> : children
