import type { ReactNode } from 'react'
import { Brand } from '#web/ui/page/brand.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** Where a letter's link arrives: nothing around it but whose page it is. */
export const LetterPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <Page title={title} lead={lead} before={<Brand />} width="narrow">
    {children}
  </Page>
)
