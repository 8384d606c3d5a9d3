import { mdiDownload } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** On a phone only its icon is shown. */
export const csvFace = {
  kind: 'quiet',
  wide: false,
  icon: mdiDownload,
  'aria-label': 'CSVを書き出す',
  title: 'CSVを書き出す',
  children: <span className="on-desk">CSVを書き出す</span>,
} as const

/** Opens the dialog that saves a list as a CSV file. */
export const CsvButton = (props: Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'> & { 'data-mass'?: boolean }) => (
  <Button {...props} {...csvFace} />
)
