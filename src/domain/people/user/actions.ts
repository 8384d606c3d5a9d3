import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { forbidden, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { viewerID } from '#platform/viewer.ts'
import { requireCodesOfNames, settledAddress } from './address.ts'
import { requirePlausibleBirth } from './birth.ts'
import { firmProblem } from './broker.ts'
import type { User } from './contract.ts'
import { SellerApprovedStatus } from './enumerations.ts'
import { requireHarmlessNames } from './harmless-name.ts'
import { checkedFields, identityFields } from './person.ts'
import { isFirmLocked, isIdentityLocked } from './policy.ts'
import { presentUser, type UserRow, users } from './queries.ts'
import { user } from './table.ts'

const writable = [
  'name',
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'phone',
  'birthDate',
  'postCode',
  'prefecturesCode',
  'prefectures',
  'cityCode',
  'city',
  'address1',
  'address2',
  'companyName',
  'licenseNumber',
  'substituteFlag',
  'mailOptIn',
  'plainWords',
  'profileImagePath',
] as const
type Profile = Pick<User, (typeof writable)[number]>

/** Members edit only their own profile. */
export async function updateUser(ctx: Ctx, id: string, fields: Record<string, unknown>, ifMatch?: number): Promise<User> {
  const current = await users.one(ctx, id)
  if (id !== viewerID(ctx)) throw forbidden()
  const change = onlyWritable(current, fields, writable) as Partial<Profile>
  return transact(ctx, async (ctx) => {
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    requireUnlocked(row, change)
    requireHarmlessNames(ctx, change)
    if (change.companyName !== undefined || change.licenseNumber !== undefined) requireFirm({ ...row, ...change })
    requireUsefulFor(row.userType, { ...row, ...change })
    if (change.birthDate !== undefined) requirePlausibleBirth(ctx, change.birthDate, row.userType)
    const written = { ...change, ...addressOf(row, change) }
    if (change.profileImagePath !== undefined && change.profileImagePath !== row.profileImagePath)
      await emit(ctx, 'user.profileImageChosen', { userID: id, path: change.profileImagePath, previous: row.profileImagePath })
    const after = { ...row, ...written }
    await recordChange(ctx, 'user.update', { kind: 'user', id }, { fields: Object.keys(change), before: row, after })
    return presentUser(await updateRow(ctx, user, row, written))
  })
}

function requireUnlocked(row: UserRow, change: Partial<Profile>) {
  if (!isIdentityLocked(row)) return
  const reason =
    row.sellerApprovedStatus === SellerApprovedStatus.applying
      ? '審査中は変更できません。審査が終わってからお手続きください。'
      : '審査で確認した内容のため、ここでは変更できません。「当サイトの確認」の画面から再申請してください。'
  const changed = <Field extends keyof Profile>(fields: readonly Field[]) =>
    fields.filter((field) => change[field] !== undefined && change[field] !== row[field])
  const firm = changed(isFirmLocked(row) ? (['companyName', 'licenseNumber'] as const) : (['licenseNumber'] as const))
  const refused = [
    ...changed(checkedFields).map((field) => [field, `${labelOf(field)}は${reason}`]),
    ...firm.map((field) => [field, '審査のときに確認する内容のため、ここでは変更できません。お問い合わせから、運営にお知らせください。']),
  ]
  if (refused.length > 0) throw invalid(Object.fromEntries(refused), 'identity-locked')
}

const labelOf = (field: (typeof checkedFields)[number]) =>
  field === 'substituteFlag' ? '代理人による出品' : String(identityFields[field].meta()?.label ?? field)

export function requireFirm(firm: Pick<Profile, 'companyName' | 'licenseNumber'>, field = 'companyName') {
  const problem = firmProblem(firm)
  if (problem) throw invalid({ [field]: problem })
}

function requireUsefulFor(userType: number, { substituteFlag }: Pick<Profile, 'substituteFlag'>) {
  if (userType !== UserType.seller && substituteFlag) throw invalid({ substituteFlag: '代理人による出品は売主の方だけが選べます。' })
}

/** A changed part of an address updates its names; a new prefecture without a municipality clears the old municipality. */
export function addressOf(row: UserRow, change: Partial<Profile>) {
  const parts = ['prefecturesCode', 'prefectures', 'cityCode', 'city'] as const
  if (parts.every((part) => change[part] === undefined)) return {}
  const merged = { ...row, ...change }
  const moved = change.cityCode === undefined && change.prefecturesCode !== undefined && change.prefecturesCode !== row.prefecturesCode
  const fromCity = change.cityCode != null && change.prefecturesCode === undefined
  const settled = settledAddress({
    ...merged,
    ...(moved && { cityCode: null, city: change.city ?? null }),
    ...(fromCity && { prefecturesCode: null }),
  })
  requireCodesOfNames(change, settled)
  return settled
}
