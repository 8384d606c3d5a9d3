import { toDigits, toKatakana, toNarrow } from '#domain/base/words/typed-text.ts'
import { codeOf, Day, decimals, Month, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import type { FieldPath, Fields } from '../catalogue.ts'
import type { Field } from '../field.ts'
import { CoOwner, EstatePhoto, NearbyPlace, PhotoFields, Renovation, Room, SurveyFinding } from '../lists.ts'

/** The zod schemas of each kind of field, for input and output. Not for the browser. */

type ListPath = { [P in FieldPath]: Fields[P] extends { kind: 'list' } ? P : never }[FieldPath]
const lists = {
  coOwners: CoOwner,
  nearbyPlaces: NearbyPlace,
  surveyFindings: SurveyFinding,
  'building.rooms': Room,
  'building.renovations': Renovation,
} satisfies Record<ListPath, z.ZodType>

const plain = {
  use: z.int().min(1).max(10),
  postcode: z
    .string()
    .overwrite(toDigits)
    .regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください（例：1000001）。'),
  prefecture: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/),
  city: z.string().regex(/^\d{5}$/),
  kana: z
    .string()
    .trim()
    .overwrite(toKatakana)
    .max(50)
    .regex(/^[ァ-ヺー・ ]*$/, '全角カタカナで入力してください。')
    .transform((text) => text || null),
}

/** For an own field, as its owner writes it; an empty text becomes null, and house numbers become half width. */
export function inputSchema(name: string, field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'follows':
      return words(field.max).unwrap()
    case 'narrow':
      return z
        .string()
        .overwrite(toNarrow)
        .trim()
        .max(field.max)
        .transform((typed) => typed || null)
    default:
      return partSchema(name, field)
  }
}

/** For a field of land or building; the same for input and output. */
export function partSchema(path: string, field: Field): z.ZodType {
  switch (field.kind) {
    case 'area':
      return decimals(z.number().positive().max(100_000_000), 2)
    case 'metres':
      return decimals(z.number().min(0).max(10_000), 2)
    case 'percent':
      return decimals(z.number().min(0).max(field.max), 2)
    case 'degrees':
      return z.number().min(field.min).max(field.max)
    case 'whole':
      return z.int().min(field.min).max(field.max)
    case 'yen':
    case 'price':
      return Yen
    case 'month':
      return Month
    case 'day':
      return Day
    case 'text':
    case 'narrow':
    case 'follows':
      return z.string().trim().max(field.max)
    case 'flag':
      return z.boolean()
    case 'code':
      return codeOf(field.of)
    case 'codes':
      if (field.kept) return z.array(z.int().min(101).max(1699).meta({ description: 'The id of a facility' })).max(field.max ?? 100)
      return z.array(codeOf(field.of)).max(field.max ?? Object.keys(field.of).length)
    case 'type':
      return codeOf({ 0: '', ...field.of })
    case 'list':
      return z.array(lists[path as keyof typeof lists]).max(field.max)
    case 'photos':
      return z.array(PhotoFields).max(field.max, `写真は${field.max}枚までです。`)
    default:
      return plain[field.kind]
  }
}

/** For an own field, as it is returned. */
export function outputSchema(name: string, field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'codes':
      return z.array(field.kept ? z.int() : codeOf(field.of))
    case 'list':
      return z.array(lists[name as keyof typeof lists])
    case 'photos':
      return z.array(EstatePhoto)
    case 'degrees':
      return z.number().nullable()
    case 'type':
      return codeOf({ 0: '', ...field.of })
    case 'code':
      return 'empty' in field ? codeOf(field.of) : codeOf(field.of).nullable()
    case 'yen':
    case 'price':
    case 'whole':
      return z.int().nullable()
    case 'use':
      return plain.use.nullable()
    case 'area':
    case 'metres':
    case 'percent':
      return z.number().nullable()
    default:
      return z.string().nullable()
  }
}
