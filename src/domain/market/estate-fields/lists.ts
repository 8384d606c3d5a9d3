import { codeOf, Day, decimals, Month, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { photoKinds, presences, renovationParts, roomKinds } from './building-enumerations.ts'
import { NearbyKind } from './nearby-enumerations.ts'
import { surveyItems, surveyResults } from './survey-enumerations.ts'

/** The list fields of an estate, each with columns of its own. */

const maybe = <T extends z.ZodType>(type: T, label: string) => type.nullable().optional().meta({ label })
const text = (label: string, max: number) => maybe(z.string().trim().max(max), label)
const whole = (label: string, min: number, max: number) => maybe(z.int().min(min).max(max), label)

/** 畳数: a mat is 1.62 ㎡ or more. */
export const Room = z.strictObject({
  kind: codeOf(roomKinds).meta({ label: '部屋種別' }),
  mats: maybe(decimals(z.number().positive().max(1000), 1), '畳数（帖）'),
  floor: whole('階', -20, 100),
  count: z.int().min(1).max(100).default(1).meta({ label: '室数' }),
})
export type Room = z.infer<typeof Room>

export const Renovation = z.strictObject({
  part: codeOf(renovationParts).meta({ label: 'リフォーム箇所' }),
  doneOn: maybe(Month, '施工完了年月'),
  note: text('リフォームの備考', 200),
})
export type Renovation = z.infer<typeof Renovation>

/** 周辺施設; the walking minutes are derived from the metres. */
export const NearbyPlace = z.strictObject({
  kind: codeOf(NearbyKind).meta({ label: '周辺施設の種類' }),
  name: text('施設名', 60),
  metres: whole('周辺施設までの距離', 0, 100_000),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>

/** The result of one survey item. The result is public; the note is for the operator. */
export const SurveyFinding = z.strictObject({
  code: codeOf(surveyItems).meta({ label: '調査項目' }),
  result: codeOf(surveyResults).meta({ label: '調査結果' }),
  note: text('調査結果の内容', 400),
  plannedOn: maybe(Day, '調査予定日'),
})
export type SurveyFinding = z.infer<typeof SurveyFinding>

/** A co-owner. */
export const CoOwner = z.strictObject({
  name: z.string().trim().min(1).max(60).meta({ label: '共有者の氏名' }),
  share: text('持分', 20),
  consent: maybe(codeOf(presences), '売却への同意'),
})
export type CoOwner = z.infer<typeof CoOwner>

/** A photo; the list's order is the display order, and the first is the main photo. */
export const EstatePhoto = z
  .strictObject({
    path: z.string(),
    thumbnailPath: z.string().nullable(),
    kind: codeOf(photoKinds),
    caption: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** The picture's mean colour, shown until it has loaded. */
    color: z.string().nullable(),
  })
  .meta({ id: 'EstatePhoto' })
export type EstatePhoto = z.infer<typeof EstatePhoto>

/**
 * The photo fields a caller may set; sizes and the thumbnail come from the upload, and are accepted and ignored so a photo can be sent back
 * as it was read.
 */
export const PhotoFields = z.strictObject({
  path: z.string().min(1).max(400).meta({ label: '写真' }),
  kind: codeOf(photoKinds).optional().meta({ label: '写真種別' }),
  caption: words(100).optional().meta({ label: '写真の説明' }),
  thumbnailPath: z.unknown().optional(),
  width: z.unknown().optional(),
  height: z.unknown().optional(),
  color: z.unknown().optional(),
})
export type PhotoFields = z.infer<typeof PhotoFields>

/** Keyed by the field that holds the list. */
export interface Lists {
  coOwners: CoOwner
  nearbyPlaces: NearbyPlace
  surveyFindings: SurveyFinding
  'building.rooms': Room
  'building.renovations': Renovation
}
