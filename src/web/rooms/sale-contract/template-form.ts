import type { SaleContract } from '#domain/sale-contract/contract.ts'
import type { ContractTemplate } from '#domain/sale-contract/template-contract.ts'
import { MAX_LANDS } from '#domain/sale-contract/template-enumerations.ts'

import { missing } from '#web/ui/form/required.ts'
import { read, write } from '#web/ui/form/typed.ts'

type TemplateInput = NonNullable<SaleContract['template']>
type Sheet = Pick<ContractTemplate, 'type' | 'deposit' | 'loan' | 'suggested'>
type Asked = Record<string, string>

export const landPlaces = Array.from({ length: MAX_LANDS }, (_, at) => at)
const landNames = { location: '土地の所在', lotNumber: '地番', category: '地目', area: '地積' } as const
const buildingNames = {
  buildingLocation: '建物の所在',
  houseNumber: '家屋番号',
  kind: '建物の種類',
  structure: '建物の構造',
  floorArea: '床面積',
} as const

/** What the form begins with: what was written before, else what the deal and the house say already. */
export function initialOf(template: SaleContract['template'], { suggested, type }: Sheet) {
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
    equipment: code(template?.equipment, type === 'land' ? 2 : null),
    taxYear: code(template?.taxYear, suggested.taxYear),
    depositCancelBy: template?.depositCancelBy ?? '',
    penalty: code(template?.penalty),
    fault: code(template?.fault, suggested.fault),
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
export type TemplateValues = ReturnType<typeof initialOf> & Asked

const firstLand = ({ location, category, area }: ContractTemplate['suggested']) => ({ location, lotNumber: '', category, area })

/** How many plots are written down; at least the first. */
export const landsIn = (values: Asked): number =>
  Math.max(1, ...landPlaces.filter((at) => Object.keys(landNames).some((name) => values[`${name}${at}`])).map((at) => at + 1))

export function mistakesIn(values: TemplateValues, { type, deposit, loan }: Sheet, lands: number) {
  const asked = (names: Record<string, string>, what?: '選択') => missing(values as Asked, names, what)
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

/** As the server takes it; it was checked before. */
export function inputOf(values: TemplateValues, { type, deposit, loan }: Sheet, lands: number): TemplateInput {
  const code = (name: string) => Number((values as Asked)[name]) as never
  const number = (kind: 'area' | 'price', typed: string) => {
    const reading = read(kind, typed, '')
    return 'value' in reading && reading.value !== null ? Number(reading.value) : 0
  }
  const typed = (name: string) => (values as Asked)[name] ?? ''
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
            location: values.buildingLocation,
            houseNumber: values.houseNumber,
            kind: values.kind,
            structure: values.structure,
            floorArea: values.floorArea,
          },
    siteRight: type === 'condominium' ? values.siteRight : null,
    measure: code('measure'),
    boundary: code('boundary'),
    registryCost: code('registryCost'),
    equipment: code('equipment'),
    taxYear: code('taxYear'),
    depositCancelBy: deposit ? values.depositCancelBy : null,
    penalty: code('penalty'),
    fault: code('fault'),
    leftovers: code('leftovers'),
    lender: loan ? values.lender : null,
    loanAmount: loan ? number('price', values.loanAmount) : null,
    loanDeadline: loan ? values.loanDeadline : null,
    specials: values.specials.map(Number) as TemplateInput['specials'],
    residents: values.residents,
    wholePlots: values.wholePlots,
  }
}
