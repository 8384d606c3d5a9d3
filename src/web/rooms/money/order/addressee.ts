import type { Addressee, AddresseeInput } from '#domain/money/order/contract.ts'
import { type AddresseeKind, type Honorific, AddresseeKind as Kind } from '#domain/money/order/enumerations.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** Form values of the addressee; with nothing chosen the usual addressee applies. */
export interface AddresseeTyped extends Record<string, string> {
  kind: string
  name: string
  department: string
  honorific: string
}

export const USUAL: AddresseeTyped = { kind: '', name: '', department: '', honorific: '様' }

export const typedFrom = ({ kind, name, department, honorific }: Addressee): AddresseeTyped => ({
  kind: String(kind),
  name: kind === Kind.person ? '' : name,
  department: department ?? '',
  honorific,
})

export function addresseeOf({ kind, name, department, honorific }: AddresseeTyped): AddresseeInput | undefined {
  if (kind === '') return undefined
  const code = Number(kind) as AddresseeKind
  if (code === Kind.person) return { kind: code }
  return {
    ...{ kind: code, name: name.trim(), department: department.trim() || null },
    ...(code === Kind.other && { honorific: honorific as Honorific }),
  }
}

const HONORIFIC = /(様|御中|殿)\s*$/

export function checkAddressee({ kind, name, department }: AddresseeTyped): Mistakes {
  if (kind === '' || Number(kind) === Kind.person) return {}
  const twice = '「様」「御中」は付けずに入力してください。'
  return {
    ...(!name.trim() ? { name: '宛名を入力してください。' } : HONORIFIC.test(name) && { name: twice }),
    ...(HONORIFIC.test(department) && { department: twice }),
  }
}
