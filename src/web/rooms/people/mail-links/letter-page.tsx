import type { ReactNode } from 'react'
import { Brand } from '#web/ui/page/brand.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** Landing page of mail links, with nothing around it but the site's name. */
export const LetterPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <Page title={title} lead={lead} before={<Brand />} width="narrow">
    {children}
  </Page>
)
