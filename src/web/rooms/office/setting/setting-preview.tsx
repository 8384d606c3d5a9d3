import { useState } from 'react'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import type { Bank } from '#platform/setting/data.ts'
import type { Section } from '#platform/setting/sections.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { DrawnSetting } from './drawn-setting.tsx'
import styles from './setting.module.css'
import { AccountPreview, HoursPreview, ReasonsPreview, RetentionPreview, TalkPreview } from './shown-here.tsx'
import { dataOf, type SettingValues } from './values.ts'

/** Preview of a setting, rendered by the components that show it. */
export function SettingPreview({ section, typed }: { section: Section; typed: SettingValues }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary="見え方（プレビュー）" onOpen={() => setOpen(true)}>
      {/* Requests nothing from the server until it is opened. */}
      <div className={`stack gap-3 ${styles.preview}`}>{isOpen && <Shown section={section} data={dataOf(section, typed)} />}</div>
    </Disclosure>
  )
}

function Shown({ section, data }: { section: Section; data: Record<string, unknown> }) {
  if (section === 'issuer' || section === 'invoice' || isLegal(section)) return <DrawnSetting section={section} data={data} />
  if (section === 'bank') return <AccountPreview accounts={(data as unknown as Bank).accounts} />
  if (section === 'calendar' || section === 'targets') return <HoursPreview section={section} data={data} />
  if (section === 'talk') return <TalkPreview talk={data as never} />
  if (section === 'security') return <ReasonsPreview security={data as never} />
  return <RetentionPreview retention={data as never} />
}
