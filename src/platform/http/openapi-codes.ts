import { z } from '#platform/zod.ts'
import type { Endpoint } from './contract.ts'
import { labelsOf, namesOf } from './values.ts'

/** Codes in the document, with their labels. */

export type Operations = ReadonlyMap<string, { tag: string; endpoint: Endpoint }>
type JSONSchema = Record<string, unknown>
interface Parameter {
  name: string
  schema: JSONSchema
}
interface Inside {
  shape?: Record<string, z.ZodType>
  def: { innerType?: z.ZodType; element?: z.ZodType }
}

/** Puts names for generated clients next to the enum of a code field, and its labels. Without a name, a code is named by its label. */
export function withCodes(zodSchema: z.core.$ZodType, jsonSchema: JSONSchema): void {
  const labels = labelsOf(zodSchema as z.ZodType)
  if (!labels) return
  const names = namesOf(zodSchema as z.ZodType)
  const codes = Object.keys(labels).map(Number)
  const words = codes.map((code) => wordOf(labels[code]))
  delete jsonSchema.const
  Object.assign(jsonSchema, { type: 'integer', enum: codes })
  if (words.every((word) => word === undefined)) return
  jsonSchema['x-enum-varnames'] = codes.map((code, index) => names[code] ?? nameOf(words[index], code))
  jsonSchema['x-enum-descriptions'] = words.map((word) => word ?? '')
}

/** A code filter takes the labels of the entity's field of the same name; any other number matches no row. */
export function codesByParameter(operations: Operations) {
  const byTag = new Map<string, Map<string, z.ZodType>>()
  for (const { tag, endpoint } of operations.values()) {
    const items = (endpoint.output as unknown as Inside).shape?.items as unknown as Inside | undefined
    const entity = (items?.def.element as unknown as Inside | undefined)?.shape ?? {}
    const known = byTag.get(tag) ?? new Map<string, z.ZodType>()
    byTag.set(tag, known)
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      const coded = codedIn(entity[name])
      if (coded) known.set(name, coded)
    }
  }
  return (tag: string) =>
    <P extends Parameter>(parameter: P): P => {
      const items = parameter.schema.items as JSONSchema | undefined
      const labels = labelsOf(byTag.get(tag)?.get(parameter.name) ?? z.never())
      if (items?.type !== 'integer' || items.enum || !labels) return parameter
      const description = Object.entries(labels)
        .map(([code, label]) => `${code} ${wordOf(label) ?? ''}`.trim())
        .join(', ')
      return { ...parameter, description }
    }
}

/** The codes of a field, of the type it wraps, or of its list elements. */
function codedIn(field: z.ZodType | undefined): z.ZodType | undefined {
  if (!field || labelsOf(field)) return field
  const { innerType, element } = (field as unknown as Inside).def
  return codedIn(innerType ?? element)
}

/** Some labels are objects with a `label` among other facts. */
function wordOf(label: unknown): string | undefined {
  const word = typeof label === 'object' && label !== null && 'label' in label ? label.label : label
  return typeof word === 'string' && word !== '' ? word : undefined
}

/** Only characters allowed in an identifier, and never a leading digit. */
function nameOf(word: string | undefined, code: number): string {
  const name = (word ?? `code${code}`)
    .replaceAll(/[^\p{ID_Continue}]+/gu, '_')
    .replaceAll(/・/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return /^\p{ID_Start}/u.test(name) ? name : `_${name}`
}
