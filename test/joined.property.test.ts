import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import type { Handover } from '#domain/deal/handover/contract.ts'
import type { ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { joinSettlements, kinds, type SettlementValues, valuesOf as settlementOf } from '#web/rooms/deal/deal-plan/settlement-form.ts'
import { bodyOf, mergeWritings, typedOf } from '#web/rooms/deal/handover/typed.ts'
import { initialOf, inputOf, joinTemplates, landsIn, type TemplateValues } from '#web/rooms/deal/sale-contract/template-form.ts'
import { createSaver } from '#web/rooms/deal/statement/seller/draft-saver.ts'
import { type DraftField, valuesOf as estateOf, rowPlans } from '#web/rooms/market/estate/wizard/draft/draft-fields.ts'
import { merge } from '#web/rooms/market/estate/wizard/draft/merge.ts'

/** Lists that two people may edit concurrently, merged as the form does: every change is kept or reported. */
interface Three<T> {
  base: T
  mine: T
  theirs: T
}
const three = <T>(of: fc.Arbitrary<T>) => fc.record({ base: of, mine: of, theirs: of })
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `clash`: the form reports a conflict in this list, with the other side's version. */
function holds<R>({ base, mine, theirs }: Three<readonly R[]>, joined: readonly R[], clash: boolean, named: (row: R) => string) {
  const find = (rows: readonly R[], row: R) => rows.find((each) => named(each) === named(row))
  const changed = (rows: readonly R[]) => rows.filter((row) => !same(row, find(base, row)))
  for (const row of [...changed(mine), ...changed(theirs)]) expect(find(joined, row)).toBeDefined()
  if (clash) return
  for (const row of [...changed(mine), ...changed(theirs)]) {
    // Merged from the fields of both, or as one side wrote it.
    const [own, other, current] = [find(mine, row), find(theirs, row), find(joined, row)]
    if (own && other && !same(own, other))
      expect([...Object.values(own as object), ...Object.values(other as object)]).toEqual(
        expect.arrayContaining(Object.values(current as object)),
      )
    else expect(current).toEqual(row)
  }
  for (const row of base) {
    const [own, other] = [find(mine, row), find(theirs, row)]
    if (own === undefined || other === undefined) expect(same(own ?? other ?? row, row) ? find(joined, row) : undefined).toBeUndefined()
  }
}

test('the handover record: keys, papers, meters, people and pictures', () => {
  const body = fc.record({
    keys: rows(['玄関', '勝手口', '物置'], (what) => fc.record({ what: fc.constant(what), count: fc.integer({ min: 1, max: 3 }) })),
    papers: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 3 as const)),
    meters: rows([1, 2, 3] as const, (kind) =>
      fc.record({ kind: fc.constant(kind), reading: fc.constantFrom('', '1', '2'), picture: fc.constantFrom(null, 'a', 'b') }),
    ),
    present: fc.uniqueArray(fc.constantFrom('空野 空', '別府 美亜', '海野 海')),
    pictures: fc.subarray(['a', 'b', 'c']),
  })
  const empty = bodyOf(typedOf({ ...emptyRecord }, ''))
  fc.assert(
    fc.property(three(body), (written) => {
      const [base, mine, theirs] = [written.base, written.mine, written.theirs].map((one) => ({ ...empty, ...one }))
      if (!base || !mine || !theirs) return
      const { body: joined, inBoth } = mergeWritings({ base, start: base, mine, theirs })
      const list = (field: 'keys' | 'meters' | 'papers' | 'present' | 'pictures', named: (row: never) => string) => {
        const [result, clash] = [joined[field], inBoth.includes(field)]
        holds<unknown>({ base: base[field], mine: mine[field], theirs: theirs[field] }, result, clash, named as (row: unknown) => string)
      }
      list('keys', ({ what }: { what: string }) => what)
      list('meters', ({ kind }: { kind: number }) => String(kind))
      list('papers', String)
      list('present', String)
      list('pictures', String)
    }),
  )
})

test('the terms of the contract: plots and special terms', () => {
  const land = (lotNumber: string) =>
    fc.record({
      location: fc.constantFrom('秋田市', '男鹿市'),
      lotNumber: fc.constant(lotNumber),
      category: fc.constant('宅地'),
      area: fc.integer({ min: 1, max: 3 }),
    })
  const added = (names: string[]) => rows(names, land)
  const specials = fc.subarray(['1', '2', '3', '4'])
  const sheet = { type: 'land', deposit: false, loan: false, suggested: {} } as unknown as ContractTemplate
  const values = (lands: object[], specials: string[]) => ({ ...initialOf({ lands, specials } as never, sheet) }) as TemplateValues
  fc.assert(
    fc.property(
      land('1'),
      land('1'),
      land('1'),
      added(['2', '3']),
      added(['2', '3']),
      three(specials),
      (first, own, other, mine, theirs, chosen) => {
        const three = {
          base: values([first], chosen.base),
          mine: values([own, ...mine], chosen.mine),
          theirs: values([other, ...theirs], chosen.theirs),
        }
        const { values: joined, meeting } = joinTemplates(three)
        const clashes = (label: string) => meeting.clashes.some((clash) => clash.label === label)
        const { lands } = inputOf(joined, sheet, landsIn(joined))
        for (const row of mine) expect(lands).toContainEqual(row)
        if (!clashes('土地')) for (const row of theirs) expect(lands).toContainEqual(row)
        if (!clashes('土地')) expect(same(own.area, first.area) ? other.area : own.area).toBe(lands[0]?.area)
        holds({ base: chosen.base, mine: chosen.mine, theirs: chosen.theirs }, joined.specials, clashes('特約'), String)
      },
    ),
  )
})

test('the settlement at the handover: monthly fees and the rest', () => {
  const amount = fc.constantFrom('', '1000', '2000')
  const monthly = fc.record(
    Object.fromEntries(kinds.map((kind) => [kind, fc.record({ amount, paidUntil: fc.constantFrom('2027-01-31', '2027-02-28') })])),
  )
  const others = rows(['町内会費', '浄化槽', '灯油'], (label) =>
    fc.record({ label: fc.constant(label), amount: fc.constantFrom('1', '2'), payer: fc.constantFrom('2', '3') }),
  )
  const fresh = settlementOf({ settlement: null, handoverDay: '2027-01-31' } as Pick<DealPlan, 'settlement' | 'handoverDay'>)
  fc.assert(
    fc.property(three(fc.record({ monthly, others })), (written) => {
      const full = (one: object) => ({ ...fresh, ...one }) as SettlementValues
      const { values, meeting } = joinSettlements({ base: full(written.base), mine: full(written.mine), theirs: full(written.theirs) })
      const clashes = (label: string) => meeting.clashes.some((clash) => clash.label === label)
      const { base, mine, theirs } = written
      holds({ base: base.others, mine: mine.others, theirs: theirs.others }, values.others, clashes('そのほか'), ({ label }) => label)
      const listed = (one: typeof base) => Object.entries(one.monthly).map(([kind, fee]) => ({ kind, ...fee }))
      const joined = listed({ ...base, monthly: values.monthly as never })
      holds({ base: listed(base), mine: listed(mine), theirs: listed(theirs) }, joined, clashes('月ごとの費用'), ({ kind }) => kind)
    }),
  )
})

test.each(Object.keys(rowPlans) as (keyof typeof rowPlans)[])('the lists of an estate: %s', (field) => {
  const columns = Object.keys(rowPlans[field].columns)
  const first = columns[0] as string
  const list = rows(['1', '2', '3'], (name) =>
    fc.record(Object.fromEntries(columns.map((column) => [column, column === first ? fc.constant(name) : fc.constantFrom('7', '8')]))),
  )
  const named = (row: Record<string, string>) =>
    ({ nearbyPlaces: `${row.kind} ${row.name}`, 'building.rooms': `${row.kind} ${row.floor}` })[field as string] ?? String(row[first])
  fc.assert(
    fc.property(three(list), ({ base, mine, theirs }) => {
      const given = (value: unknown) => ({ ...noHouse, [field]: value }) as typeof noHouse
      const unsaved = new Map<DraftField, never>([[field, base as never]])
      const { values, conflicts } = merge({ values: given(mine), unsaved, before: given(base), current: given(theirs) })
      // Whichever version is chosen, it includes the changes that only one side made.
      const clash = conflicts.length > 0
      for (const choice of [values[field], ...conflicts.map((conflict) => conflict.theirs)] as Record<string, string>[][]) {
        if (!clash) holds({ base, mine, theirs }, choice, false, named)
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
        ])
          for (const row of one ?? []) {
            const alone = [...base, ...(other ?? [])].every((each) => named(each) !== named(row))
            if (alone) expect(choice).toContainEqual(row)
          }
      }
    }),
  )
})

test('statement and list of facilities, item by item', async () => {
  const answers = rows([101, 102, 103], (code) =>
    fc.record({ code: fc.constant(code), choice: fc.integer({ min: 1, max: 2 }), photos: fc.constant([] as string[]) }),
  )
  await fc.assert(
    fc.asyncProperty(three(answers), async ({ base, mine, theirs }) => {
      const over = (one: Answer[], other: Answer[]) => [...one.filter(({ code }) => other.every((each) => each.code !== code)), ...other]
      let kept = { answers: over(base, theirs), version: 1 } as unknown as StatementDraft
      const saver = createSaver({ answers: base, version: 0 } as unknown as StatementDraft, {
        get: async () => kept,
        async put(sent, version) {
          if (version !== kept.version) throw Object.assign(new Error(), { name: 'FetchError', status: 412 })
          kept = { ...kept, answers: over(kept.answers, sent), version: version + 1 }
          return kept
        },
      })
      for (const answer of mine) saver.write(answer)
      await saver.save()
      if (mine.length === 0) return
      const before = over(base, theirs)
      for (const answer of mine) {
        expect(kept.answers).toContainEqual(answer)
        const [old, current] = [base, before].map((list) => list.find(({ code }) => code === answer.code))
        expect(saver.state.get().met.includes(answer.code)).toBe(!same(old, current) && !same(current, answer))
      }
      for (const answer of theirs) if (mine.every(({ code }) => code !== answer.code)) expect(kept.answers).toContainEqual(answer)
    }),
  )
})

function rows<N, R>(names: readonly N[], row: (name: N) => fc.Arbitrary<R>): fc.Arbitrary<R[]> {
  return fc.subarray([...names]).chain((chosen) => fc.tuple(...chosen.map(row)) as fc.Arbitrary<R[]>)
}

const noHouse = estateOf({ reasonForSaleCodes: [], estatePhotos: [], land: {}, building: {} } as unknown as Estate)
const emptyRecord = {
  ...{ negotiationID: 'n', handoverStatus: 1, edition: 1, confirmations: [], lack: null, lackAt: null, sha256: null, confirmedAt: null },
  ...{ openMoney: [], accountDoubtUntil: null, version: 1, day: null, place: '', keys: [], papers: [], otherPapers: '', meters: [] },
  ...{ facilities: false, leftovers: '', pictures: [], present: [], remarks: '' },
} as unknown as Handover
