import { typedName } from '#domain/people/user/typed-person.ts'
import { codeOf, Day, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { boundaryWishes, Funding, HandoverState, leftoverWishes, liabilities, PurposeOfUse, preApprovals } from './enumerations.ts'
import { type TermName, type Terms as TermsOf, termFields, termNames } from './terms.ts'

const labelled = <S extends z.ZodType>(name: TermName, schema: S) => schema.meta({ label: termFields[name].label })
const yen = (name: TermName) => labelled(name, Yen.nullable().default(null))
const day = (name: TermName) => labelled(name, Day.nullable().default(null))
const code = <T extends Readonly<Record<number, string>>>(name: TermName, labels: T) =>
  labelled(name, codeOf(labels).nullable().default(null))
const flag = (name: TermName) => labelled(name, z.boolean().default(false))
const text = (name: TermName) => labelled(name, words(termFields[name].max ?? 0).default(null))

const PRICE = '価格は半角数字で入力してください（例：3480）'
const SHARE = '持分は「1/2」のように入力してください。'
const name = (label: string) => z.string().trim().min(1).max(40).regex(typedName.pattern, typedName.problem(label)).meta({ label })
const NamedBuyer = z.strictObject({
  lastName: name('姓'),
  firstName: name('名'),
  share: z
    .string()
    .regex(/^\d{1,4}\/\d{1,4}$/, SHARE)
    .nullable()
    .default(null)
    .meta({ label: '持分' }),
})

const shape = {
  price: labelled('price', z.int(PRICE).min(0, PRICE).max(1_000_000_000_000)),
  takerFee: yen('takerFee'),
  deposit: yen('deposit'),
  interim: yen('interim'),
  interimDay: day('interimDay'),
  funding: code('funding', Funding.labels),
  loanAmount: yen('loanAmount'),
  lender: text('lender'),
  preApproval: code('preApproval', preApprovals),
  loanClause: flag('loanClause'),
  loanDeadline: day('loanDeadline'),
  contractDay: day('contractDay'),
  handoverDay: day('handoverDay'),
  handoverState: code('handoverState', HandoverState.labels),
  leftovers: code('leftovers', leftoverWishes),
  boundary: code('boundary', boundaryWishes),
  liability: code('liability', liabilities),
  inspection: flag('inspection'),
  purposeOfUse: code('purposeOfUse', PurposeOfUse.labels),
  /** Empty means the buyer alone. The first is always the buyer as named in the profile. */
  buyers: labelled('buyers', z.array(NamedBuyer).max(4).default([])),
  message: text('message'),
  otherTerms: text('otherTerms'),
  validUntil: day('validUntil'),
} satisfies { [name in TermName]: z.ZodType }

/**
 * Confirmed by the buyer with each offer: this is no contract, they are not a member of an organised crime group, everything is correct.
 */
const Agreed = z.strictObject({
  notContract: z.boolean().default(false).meta({ label: '契約ではないことの確認' }),
  notAntisocial: z.boolean().default(false).meta({ label: '反社会的勢力でないことの確認' }),
  correct: z.boolean().default(false).meta({ label: '内容の確認' }),
})

const writing = z.string().nullable()
const shown: Record<(typeof termFields)[TermName]['kind'], (of: Readonly<Record<number, string>>) => z.ZodType> = {
  price: () => Yen,
  yen: () => Yen.nullable(),
  day: () => Day.nullable(),
  code: (of) => codeOf(of).nullable(),
  flag: () => z.boolean(),
  text: () => writing,
  words: () => writing,
  buyers: () => z.array(z.strictObject({ lastName: z.string(), firstName: z.string(), share: writing })),
}
/** The terms as the API returns them, by the kinds of their catalogue. */
export const Terms = z
  .strictObject(Object.fromEntries(termNames.map((name) => [name, shown[termFields[name].kind](termFields[name].of ?? {})])))
  .meta({ id: 'PurchaseOfferTerms' }) as unknown as z.ZodType<TermsOf>
export const TermsInput = z.strictObject({ ...shape, agreed: Agreed.optional().meta({ label: '確認' }) }).meta({ label: '条件' })
export type TermsInput = z.output<typeof TermsInput>
