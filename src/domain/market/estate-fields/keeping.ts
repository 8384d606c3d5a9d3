import { caretakers, existences, managementForms, parkings, presences, seismicStandards } from './building-enumerations.ts'
import type { Field } from './field.ts'
import { address, apartment, buildings, leasable, price } from './places.ts'

/** Fields of its costs and income, its management, and its certificates. */
export const keepingFields = {
  'building.managementFee': { label: '管理費（月額）', kind: 'yen', ...price(apartment) },
  'building.repairReserve': { label: '修繕積立金（月額）', kind: 'yen', ...price(apartment) },
  'building.otherFees': { label: 'その他費用（月額）', kind: 'yen', ...price(apartment) },
  'building.managementForm': { label: '管理形態', kind: 'code', of: managementForms, ...address(apartment) },
  'building.caretaker': { label: '管理人', kind: 'code', of: caretakers, ...address(apartment) },
  'building.managementUnion': { label: '管理組合', kind: 'code', of: existences, ...address(apartment) },
  'building.managementCompany': { label: '管理会社名', kind: 'text', max: 100, ...address(apartment) },
  'building.parking': { label: '駐車場', kind: 'code', of: parkings, ...address([2, 3, 4, 5, 6, 7, 8]) },
  'building.parkingFee': { label: '駐車場料金（月額）', kind: 'yen', ...price(apartment) },
  'building.confirmation': { label: '建築確認済証', kind: 'code', of: presences, ...address(buildings) },
  'building.confirmationNumber': { label: '建築確認番号', kind: 'narrow', max: 60, ...address(buildings) },
  'building.inspection': { label: '検査済証', kind: 'code', of: presences, ...address(buildings) },
  'building.seismicStandard': { label: '耐震基準', kind: 'code', of: seismicStandards, ...address(buildings) },
  'building.energyLabel': { label: '省エネ性能ラベル', kind: 'code', of: existences, ...address(buildings) },
  'building.rent': { label: '現行賃料（月額）', kind: 'yen', ...price(leasable) },
  'building.yieldRate': { label: '利回り（表面）', kind: 'percent', max: 100, ...price(leasable) },
} as const satisfies Record<string, Field>
