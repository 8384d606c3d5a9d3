import type { ReactNode } from 'react'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** Landing page of mail links. */
export const LetterPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <Page title={title} lead={lead} cover={<BesideTitle name="letter" />} width="narrow">
    {children}
  </Page>
)
