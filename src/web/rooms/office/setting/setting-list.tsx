import { Link } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { SettingVersion } from '#domain/office/setting/contract.ts'
import { sectionGroups, settingSections } from '#domain/office/setting/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { IconTile } from '#web/ui/reading/icon-tile.tsx'
import { settingIcons } from './setting-icons.ts'

interface Sections {
  settings: readonly { present: SettingVersion; next: SettingVersion | null }[]
}

/** All settings of the office in their groups, each with the edition in force and the next one. */
export const SettingList = ({ settings }: Sections) =>
  sectionGroups.map(({ title, sections }) => (
    <FormSection key={title} title={title}>
      <Tiles settings={settings.filter(({ present }) => sections.includes(present.section))} />
    </FormSection>
  ))

function Tiles({ settings }: Sections) {
  return (
    <ul className="grid tiles gap-3">
      {settings.map(({ present, next }) => {
        const { label, shows } = settingSections[present.section]
        return (
          <IconTile
            key={present.section}
            icon={settingIcons[present.section]}
            name={
              <Link to="/admin/setting/{-$section}" params={{ section: present.section }} className="plain-link covers">
                <strong>{label}</strong>
              </Link>
            }
            mark={
              next && (
                <Badge tone={next.standing === 'waiting' ? 'red' : 'admin'}>
                  {next.standing === 'waiting' ? '確認待ちの変更があります' : `次の版：${formatMoment(next.validFrom)}から`}
                </Badge>
              )
            }
          >
            <p className="hint">
              {shows}
              {present.writtenByName && (
                <>
                  <br />
                  {`いまの版：第${present.edition}版（${present.writtenByName}さん・`}
                  <span className="inline-row">{`${formatMoment(present.writtenAt)}）`}</span>
                </>
              )}
            </p>
          </IconTile>
        )
      })}
    </ul>
  )
}
