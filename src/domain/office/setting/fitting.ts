import { problemOf } from '#platform/http/sentence.ts'
import type { Section, SettingData } from '#platform/setting/sections.ts'
import { settingSchemas } from './schemas.ts'

interface FittingResult<S extends Section> {
  data?: SettingData[S]
  /** Mistakes, by the path of the form field. */
  fields: Record<string, string>
}

/** Parses the input with the schema of its section. */
export function parseSection<S extends Section>(section: S, given: unknown): FittingResult<S> {
  const schema = settingSchemas[section]
  const found = schema.safeParse(given, { reportInput: true })
  if (found.success) return { data: found.data as SettingData[S], fields: {} }
  const { fields } = problemOf(schema, found.error.issues)
  return { fields: Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [`data.${path}`, sentence])) }
}
