import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { ContractKind } from '#domain/deal/sale-contract/enumerations.ts'
import type { ContractTemplate } from '#domain/deal/sale-contract/template-contract.ts'
import {
  boundaries,
  equipmentTerms,
  faultTerms,
  leftoverTerms,
  MAX_LANDS,
  measures,
  penalties,
  registryCosts,
  specialNames,
  taxYears,
} from '#domain/deal/sale-contract/template-enumerations.ts'
import { joinFields, type Writings } from '#web/ui/form/join-rows.ts'
import type { MergeReport } from '#web/ui/form/meeting.ts'
import { missing } from '#web/ui/form/required.ts'
import { read, write } from '#web/ui/form/typed.ts'

type TemplateInput = NonNullable<SaleContract['template']>
type Sheet = Pick<ContractTemplate, 'type' | 'kind' | 'deposit' | 'loan' | 'suggested'>
type TextValues = Record<string, string>

export const landPlaces = Array.from({ length: MAX_LANDS }, (_, at) => at)
const landNames = { location: '土地の所在', lotNumber: '地番', category: '地目', area: '地積' } as const
const buildingNames = {
  buildingLocation: '建物の所在',
  houseNumber: '家屋番号',
  kind: '建物の種類',
  structure: '建物の構造',
  floorArea: '床面積',
} as const

/** Initial values: the earlier input, otherwise what the deal and the estate already provide. */
export function initialOf(template: SaleContract['template'], { suggested, type, kind }: Sheet) {
  const isGift = kind === ContractKind.gift
  const { building } = template ?? {}
  const code = (given: number | null | undefined, usual?: number | null) => String(given ?? usual ?? '')
  const lands = landPlaces.map((at) => template?.lands[at] ?? (at === 0 && !template ? firstLand(suggested) : undefined))
  return {
    ...Object.fromEntries(
      lands.flatMap((land, at) => [
        [`location${at}`, land?.location ?? ''],
        [`lotNumber${at}`, land?.lotNumber ?? ''],
        [`category${at}`, land?.category ?? ''],
        [`area${at}`, write('area', land?.area)],
      ]),
    ),
    buildingLocation: building?.location ?? (template ? '' : suggested.location),
    houseNumber: building?.houseNumber ?? '',
    kind: building?.kind ?? (type === 'land' ? '' : '居宅'),
    structure: building?.structure ?? suggested.structure,
    floorArea: building?.floorArea ?? '',
    siteRight: template?.siteRight ?? '',
    measure: code(template?.measure),
    boundary: code(template?.boundary, type === 'condominium' ? 2 : suggested.boundary),
    registryCost: code(template?.registryCost),
    equipment: code(template?.equipment, type === 'land' || isGift ? 2 : null),
    taxYear: code(template?.taxYear, suggested.taxYear),
    depositCancelBy: template?.depositCancelBy ?? '',
    // Not applicable to a gift; the server has the same rule.
    penalty: code(template?.penalty, isGift ? 3 : null),
    fault: code(template?.fault, isGift ? 1 : suggested.fault),
    leftovers: code(template?.leftovers, suggested.leftovers),
    lender: template?.lender ?? suggested.lender ?? '',
    loanAmount: write('price', template?.loanAmount ?? suggested.loanAmount),
    loanDeadline: template?.loanDeadline ?? suggested.loanDeadline ?? '',
    specials: (template?.specials ?? []).map(String),
    residents: template?.residents ?? false,
    wholePlots: template?.wholePlots ?? false,
    ground: '',
  }
}
export type TemplateValues = ReturnType<typeof initialOf> & TextValues

const firstLand = ({ location, category, area }: ContractTemplate['suggested']) => ({ location, lotNumber: '', category, area })

/** The number of plots entered; at least one. */
export const landsIn = (values: TextValues): number =>
  Math.max(1, ...landPlaces.filter((at) => Object.keys(landNames).some((name) => values[`${name}${at}`])).map((at) => at + 1))

export function mistakesIn(values: TemplateValues, { type, deposit, loan }: Sheet, lands: number) {
  const asked = (names: Record<string, string>, what?: '選択') => missing(values as TextValues, names, what)
  const areas = landPlaces.slice(0, lands).flatMap((at) => {
    const reading = read('area', values[`area${at}`] as string, '地積')
    return 'value' in reading ? [] : [[`area${at}`, 'mistake' in reading ? reading.mistake : reading.unfinished]]
  })
  const amount = loan ? read('price', values.loanAmount, '借入れの額') : { value: 0 }
  return {
    ...Object.fromEntries(areas),
    ...asked(
      Object.fromEntries(
        landPlaces.slice(0, lands).flatMap((at) => Object.entries(landNames).map(([name, label]) => [`${name}${at}`, label])),
      ),
    ),
    ...(type !== 'land' && asked(buildingNames)),
    ...(type === 'condominium' && asked({ siteRight: '敷地権の種類と割合' })),
    ...asked(
      {
        measure: '面積',
        boundary: '境界の明示',
        registryCost: '登記の費用',
        equipment: '主要設備の不具合',
        penalty: '契約違反のとき',
        fault: '契約不適合責任',
        leftovers: '残っている物',
      },
      '選択',
    ),
    ...(deposit && asked({ depositCancelBy: '手付解除の期限' })),
    ...(loan && asked({ lender: '金融機関', loanAmount: '借入れの額', loanDeadline: 'ローン特約の期限' })),
    ...(!('value' in amount) && { loanAmount: 'mistake' in amount ? amount.mistake : amount.unfinished }),
  }
}

/** As the server expects it; already validated. */
export function inputOf(values: TemplateValues, { type, deposit, loan }: Sheet, lands: number): TemplateInput {
  const code = (name: string) => Number((values as TextValues)[name]) as never
  const number = (kind: 'area' | 'price', typed: string) => {
    const reading = read(kind, typed, '')
    return 'value' in reading && reading.value !== null ? Number(reading.value) : 0
  }
  const typed = (name: string) => (values as TextValues)[name]?.trim() ?? ''
  return {
    lands: landPlaces.slice(0, lands).map((at) => ({
      location: typed(`location${at}`),
      lotNumber: typed(`lotNumber${at}`),
      category: typed(`category${at}`),
      area: number('area', typed(`area${at}`)),
    })),
    building:
      type === 'land'
        ? null
        : {
            location: typed('buildingLocation'),
            houseNumber: typed('houseNumber'),
            kind: typed('kind'),
            structure: typed('structure'),
            floorArea: typed('floorArea'),
          },
    siteRight: type === 'condominium' ? typed('siteRight') : null,
    measure: code('measure'),
    boundary: code('boundary'),
    registryCost: code('registryCost'),
    equipment: code('equipment'),
    taxYear: code('taxYear'),
    depositCancelBy: deposit ? values.depositCancelBy : null,
    penalty: code('penalty'),
    fault: code('fault'),
    leftovers: code('leftovers'),
    lender: loan ? typed('lender') : null,
    loanAmount: loan ? number('price', values.loanAmount) : null,
    loanDeadline: loan ? values.loanDeadline : null,
    specials: values.specials.map(Number) as TemplateInput['specials'],
    residents: values.residents,
    wholePlots: values.wholePlots,
  }
}

interface Land {
  location: string
  lotNumber: string
  category: string
  area: string
}
const isLandName = (name: string) => /^(location|lotNumber|category|area)\d$/.test(name)
const landRows = (values: TemplateValues): Land[] =>
  landPlaces.slice(0, landsIn(values)).map((at) => {
    const typed = (name: string) => String((values as TextValues)[`${name}${at}`] ?? '').trim()
    return { location: typed('location'), lotNumber: typed('lotNumber'), category: typed('category'), area: typed('area') }
  })
const asLists = (values: TemplateValues) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !isLandName(name))),
  lands: landRows(values),
})

/**
 * Merges concurrent input for the template: a plot that both sides had stays the same plot whatever was corrected, and each side's new
 * plots are kept.
 */
export function joinTemplates({ base, mine, theirs }: Writings<TemplateValues>): { values: TemplateValues; meeting: MergeReport } {
  const known = landsIn(base)
  const lists = { base: asLists(base), mine: asLists(mine), theirs: asLists(theirs) }
  const { joined, met } = joinFields<Record<string, unknown> & { lands: Land[] }>(lists, {
    lands: (land, at) => (at < known ? String(at) : JSON.stringify(land)),
  })
  const tooMany = joined.lands.length > MAX_LANDS
  const lands = tooMany ? lists.mine.lands : joined.lands
  const flat = Object.fromEntries(
    landPlaces.flatMap((at) => Object.keys(landNames).map((name) => [`${name}${at}`, lands[at]?.[name as keyof Land] ?? ''])),
  )
  const { lands: _, ...rest } = joined
  const fields = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]
  const wordsIn = (lists: object, name: string) => wordsOf(name, (lists as Record<string, unknown>)[name])
  const written = fields.filter((name) => wordsIn(lists.base, name) !== wordsIn(lists.theirs, name))
  const clashes = fields.filter((name) => met.includes(name) || (name === 'lands' && tooMany))
  return {
    values: { ...rest, ...flat, ground: mine.ground } as TemplateValues,
    meeting: {
      written: written.map((name) => fieldLabels[name]),
      clashes: clashes.map((name) => ({ label: fieldLabels[name], theirs: wordsIn(lists.theirs, name) })),
    },
  }
}

const fieldLabels = {
  lands: '土地',
  ...buildingNames,
  siteRight: '敷地権の種類と割合',
  measure: '面積',
  boundary: '境界の明示',
  registryCost: '登記の費用',
  equipment: '主要設備の不具合',
  taxYear: '税金の起算日',
  depositCancelBy: '手付解除の期限',
  penalty: '契約違反のとき',
  fault: '契約不適合責任',
  leftovers: '残っている物',
  lender: '金融機関',
  loanAmount: '借入れの額（万円）',
  loanDeadline: 'ローン特約の期限',
  specials: '特約',
  residents: '日本に住んでいること',
  wholePlots: '土地の全部を売ること',
} as const

const codeNames: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ...{ measure: measures, boundary: boundaries, registryCost: registryCosts, equipment: equipmentTerms, taxYear: taxYears },
  ...{ penalty: penalties, fault: faultTerms, leftovers: leftoverTerms, specials: specialNames },
}

function wordsOf(name: string, value: unknown): string {
  const nameOf = (code: unknown) => (codeNames[name] ? (codeNames[name][Number(code)] ?? '') : String(code ?? ''))
  if (name === 'lands')
    return (value as Land[])
      .map(({ location, lotNumber, category, area }) => `${location} ${lotNumber}（${category} ${area}㎡）`)
      .join('、')
  if (typeof value === 'boolean') return value ? 'はい' : '印なし'
  return (Array.isArray(value) ? value.map(nameOf).join('、') : nameOf(value)) || '（空欄）'
}
