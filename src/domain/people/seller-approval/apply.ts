import { attachImages } from '#domain/base/image/attach.ts'
import { settledAddress } from '#domain/people/user/address.ts'
import { requirePlausibleBirth } from '#domain/people/user/birth.ts'
import type { User } from '#domain/people/user/contract.ts'
import { identityFieldNames, identityFields } from '#domain/people/user/person.ts'
import { presentUser, type UserRow, users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import { requireOpenCheck } from './check.ts'
import type { SellerApplication } from './contract.ts'
import { identificationDocuments } from './enumerations.ts'
import { publishSeller } from './events.ts'
import { hasOpenCorrections, refusal } from './policy.ts'
import type { CheckRow } from './queries.ts'
import { dropReplaced } from './retention.ts'
import { approvalLife } from './state.ts'
import { type IdentityRow, sellerCheck } from './table.ts'

/** Applies for seller approval: the first time, after a rejection, or because of a changed name or address. */
export async function applySeller(ctx: Ctx, id: string, application: SellerApplication, ifMatch?: number): Promise<User> {
  refuse(refusal(requireMember(ctx), await users.one(ctx, id), 'apply'), 'ever')
  requirePictures(application)
  return transact(ctx, async (ctx) => {
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    refuse(refusal(requireMember(ctx), row, 'apply'))
    const corrected = hasOpenCorrections(row) ? await requireOpenCheck(ctx, id) : undefined
    const status = corrected ? row.sellerApprovedStatus : approvalLife.after(row.sellerApprovedStatus, 'apply')
    const identity = identityOf(ctx, row, application)
    const { identificationDocumentType, imagePaths, substituteFlag } = application
    const powerOfAttorneyPath = substituteFlag ? application.powerOfAttorneyPath : null
    await attachImages(ctx, imagePaths, 'identification')
    if (powerOfAttorneyPath) await attachImages(ctx, [powerOfAttorneyPath], 'powerOfAttorney', 'powerOfAttorneyPath')

    const appliedAt = ctx.clock.now()
    const submitted = { identificationDocumentType, imagePaths, substituteFlag, powerOfAttorneyPath, identity, appliedAt }
    const check = corrected
      ? await correctCheck(ctx, corrected, submitted)
      : await insertRow(ctx, sellerCheck, { userID: id, ...submitted, result: status })
    // Data covered by an approval in force stays until the new application is decided.
    const known = row.sellerApprovedAt === null ? { ...identity, substituteFlag, powerOfAttorneyPath } : {}
    const after = await updateRow(ctx, user, row, {
      ...known,
      identificationDocumentType,
      sellerApprovedStatus: status,
      sellerAppliedAt: appliedAt,
      sellerDenyReason: null,
      sellerCorrectionUntil: null,
    })
    await record(
      ctx,
      'seller.apply',
      { kind: 'user', id },
      { checkID: check.id, identificationDocumentType, substituteFlag, ...(corrected && { mended: true }) },
    )
    await emit(ctx, 'seller.applied', { userID: id, checkID: check.id })
    await publishSeller(ctx, after)
    return presentUser(after)
  })
}

/** A corrected application replaces the data of its check. If the name or birth date changed, the organised-crime check is reset. */
async function correctCheck(ctx: Ctx, check: CheckRow, submitted: SubmittedData): Promise<CheckRow> {
  const sentAt = toWireTime(submitted.appliedAt)
  const corrections = check.corrections.map((asked) => (asked.sentAt === null ? { ...asked, sentAt } : asked))
  const same = personFields.every((name) => check.identity?.[name] === submitted.identity[name])
  const after: CheckRow = await updateRow(ctx, sellerCheck, check, {
    ...submitted,
    corrections,
    antisocial: same ? check.antisocial : null,
  })
  await dropReplaced(ctx, check)
  return after
}

type SubmittedData = Pick<
  CheckRow,
  'identificationDocumentType' | 'imagePaths' | 'substituteFlag' | 'powerOfAttorneyPath' | 'appliedAt'
> & {
  identity: IdentityRow
}
const personFields = ['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'birthDate'] as const

function requirePictures({ identificationDocumentType, imagePaths, substituteFlag, powerOfAttorneyPath }: SellerApplication) {
  const { label, slots } = identificationDocuments[identificationDocumentType]
  if (imagePaths.length !== slots.length || new Set(imagePaths).size !== slots.length)
    throw invalid({ imagePaths: `${label}は、${slots.join('と')}の画像を${slots.length}枚お送りください。` })
  if (substituteFlag && !powerOfAttorneyPath) throw invalid({ powerOfAttorneyPath: '代理人の方は、委任状の画像をお送りください。' })
}

/** The applicant's full identity: the application's fields, completed from the profile. */
function identityOf(ctx: Ctx, row: UserRow, application: SellerApplication): IdentityRow {
  const given = Object.fromEntries(
    [...identityFieldNames, 'phone' as const].map((name) => [name, application[name] ?? row[name]]),
  ) as IdentityRow
  if (application.cityCode && !application.prefecturesCode) given.prefecturesCode = null
  const identity = { ...given, ...settledAddress(given) }
  requirePlausibleBirth(ctx, identity.birthDate, row.userType)
  const missing = Object.entries(identity).filter(([, value]) => value === null)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([name]) => [name, `${labelOf(name)}を入力してください。`])))
  return identity
}

const labelOf = (name: string) => (name === 'phone' ? '電話番号' : identityFields[name as keyof typeof identityFields].meta()?.label)
