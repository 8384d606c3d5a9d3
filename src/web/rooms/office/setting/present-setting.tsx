import { Link } from '@tanstack/react-router'
import type { SettingVersion } from '#domain/office/setting/contract.ts'
import { settingSections } from '#domain/office/setting/enumerations.ts'
import { isLegal } from '#domain/people/legal/enumerations.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './setting.module.css'
import { readingOf } from './values.ts'

/** The setting in force, for viewers who may not edit it. */
export const PresentSetting = ({ present: { section, data } }: { present: SettingVersion }) =>
  isLegal(section) ? (
    <p>
      <LegalPage section={section} />
    </p>
  ) : (
    <FormSection title="いまの内容">
      <div className={styles.reading}>
        <DefinitionTable rows={readingOf(section, data)} />
      </div>
    </FormSection>
  )

/** A legal text is read on its own page. */
export const LegalPage = ({ section }: { section: keyof typeof pages }) => (
  <Link to={pages[section]}>いまの「{settingSections[section].label}」を読む</Link>
)

const pages = {
  'legal.terms': '/terms',
  'legal.privacy': '/privacy',
  'legal.law': '/law',
  'legal.guideline': '/guideline',
  'legal.external': '/external',
} as const
