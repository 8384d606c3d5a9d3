import { eq } from 'drizzle-orm'
import { holdFacilities } from '#domain/base/master/facility/merging.ts'
import { fieldPaths, valueAt } from '#domain/market/estate-fields/catalogue.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { forbidden } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitMember } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Estate } from './contract.ts'
import { recordEstateEvent } from './history.ts'
import { nextEstateNumber } from './number.ts'
import { releasePhotos } from './photos.ts'
import { mayCreate } from './policy.ts'
import { type EstateRow, presentEstate } from './present.ts'
import { visibleEstate } from './queries.ts'
import { requireAllowed } from './run-action.ts'
import { defaultFields, settle, writableFields } from './settle.ts'
import { estate } from './table.ts'

type Body = EstateFields & Record<string, unknown>

/** Creates a draft; any seller may, approved or not. */
export async function createEstate(ctx: Ctx, fields: EstateFields): Promise<Estate> {
  const member = requireMember(ctx)
  if (!mayCreate(member)) throw forbidden()
  await limitMember(ctx, limits.drafts, member.id)
  return transact(ctx, async (ctx) => {
    const [owner] = await ctx.db.select({ substituteFlag: user.substituteFlag }).from(user).where(eq(user.id, member.id))
    const start = {
      ...defaultFields,
      substituteFlag: owner?.substituteFlag ?? false,
      estateNumber: await nextEstateNumber(ctx),
      userID: member.id,
    }
    const row = await insertRow(ctx, estate, { ...start, ...(await settle(ctx, start, fields)) })
    await recordEstateEvent(ctx, row, { move: 'create', from: null, to: EstateStatus.draft })
    await record(ctx, 'estate.create', { kind: 'estate', id: row.id })
    return presentEstate(ctx, row)
  })
}

/** Replaces the owner's working copy: omitted fields become empty. */
export async function putEstate(ctx: Ctx, id: string, body: Body, ifMatch?: number): Promise<Estate> {
  return isOperator(requireMember(ctx))
    ? patchEstate(ctx, id, body, ifMatch)
    : change(ctx, id, { ...defaultFields, ...given(body) }, ifMatch)
}

/** Changes some fields; land and building are merged field by field. */
export async function patchEstate(ctx: Ctx, id: string, body: Body, ifMatch?: number): Promise<Estate> {
  const merged = (row: EstateRow, fields: EstateFields): EstateFields => ({
    ...fields,
    ...(fields.land && { land: { ...row.land, ...fields.land } }),
    ...(fields.building && { building: { ...row.building, ...fields.building } }),
  })
  return change(ctx, id, body, ifMatch, merged)
}

/** Deletes an estate that was never public. */
export async function deleteEstate(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  requireAllowed(ctx, await visibleEstate(ctx, id), 'delete', 'ever')
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, estate, id, ifMatch)
    requireAllowed(ctx, await presentEstate(ctx, row), 'delete')
    await record(ctx, 'estate.delete', { kind: 'estate', id }, { estateNumber: row.estateNumber, title: row.title })
    await ctx.db.delete(estate).where(eq(estate.id, id))
    await releasePhotos(ctx, row.userID, pathsIn(row))
  })
}

async function change(
  ctx: Ctx,
  id: string,
  body: Body,
  ifMatch: number | undefined,
  merged = (_row: EstateRow, fields: EstateFields) => fields,
): Promise<Estate> {
  const current = await visibleEstate(ctx, id)
  const operator = isOperator(requireMember(ctx))
  const fields: EstateFields = onlyWritable(current, body, operator ? ['negotiationType'] : writableFields)
  return transact(ctx, async (ctx) => {
    if (fields.facilityCodes?.length) await holdFacilities(ctx, fields.facilityCodes)
    const row = await lockRow(ctx, estate, id, ifMatch)
    if (Object.keys(fields).length === 0) return presentEstate(ctx, row)
    requireAllowed(ctx, await presentEstate(ctx, row), operator ? 'classify' : 'edit')
    const columns = await settle(ctx, row, merged(row, fields))
    const after = await updateRow(ctx, estate, row, columns)
    const [before, filledAfter] = [filledIn(row), filledIn(after)]
    await recordChange(ctx, 'estate.update', { kind: 'estate', id }, { estateType: row.estateType, before, after: filledAfter })
    if (fields.estatePhotos) await releasePhotos(ctx, row.userID, pathsIn(row))
    return presentEstate(ctx, after)
  })
}

/** The values of the row's fields. */
const filledIn = (row: EstateRow) => Object.fromEntries(fieldPaths.map((path) => [path, valueAt(row, path)]))

const pathsIn = ({ estatePhotos }: EstateRow) => estatePhotos.map(({ path }) => path)

const given = (body: Body): Body => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
