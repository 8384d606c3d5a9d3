import { Day } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { typedKana, typedName, typedPhone, typedPostCode } from './typed-person.ts'

/** Names, readings, addresses and numbers, normalised to one form. */

const nameField = (label: string) => z.string().trim().min(1).max(50).regex(typedName.pattern, typedName.problem(label)).meta({ label })

const kanaField = (label: string) =>
  z.string().trim().overwrite(typedKana.correct).min(1).max(50).regex(typedKana.pattern, typedKana.problem(label)).meta({ label })

const numberField = ({ correct, pattern, problem }: typeof typedPhone, label: string) =>
  z.string().overwrite(correct).regex(pattern, problem(label)).meta({ label })

export const phoneField = (label: string) => numberField(typedPhone, label)

/** The identity on a person's documents, for which a seller's approval was given. */
export const identityFields = {
  lastName: nameField('姓'),
  firstName: nameField('名'),
  lastNameKana: kanaField('姓（フリガナ）'),
  firstNameKana: kanaField('名（フリガナ）'),
  birthDate: Day.meta({ label: '生年月日' }),
  postCode: numberField(typedPostCode, '郵便番号'),
  prefecturesCode: z
    .string()
    .regex(/^(0[1-9]|[1-3]\d|4[0-7])$/)
    .meta({ label: '都道府県' }),
  prefectures: z.string().trim().min(1).max(10).meta({ label: '都道府県' }),
  cityCode: z
    .string()
    .regex(/^\d{5}$/)
    .meta({ label: '市区町村' }),
  city: z.string().trim().min(1).max(50).meta({ label: '市区町村' }),
  address1: z.string().trim().min(1).max(100).meta({ label: '町名・丁目' }),
  address2: z.string().trim().min(1).max(100).meta({ label: '番地・建物名・部屋番号' }),
} as const
type IdentityField = keyof typeof identityFields
export const identityFieldNames = Object.keys(identityFields) as IdentityField[]

/** Fields covered by a seller's check, which therefore change only by another check. */
export const checkedFields: readonly (IdentityField | 'substituteFlag')[] = [...identityFieldNames, 'substituteFlag']
