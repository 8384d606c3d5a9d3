import type { Honorific } from './enumerations.ts'

interface Addressee {
  name: string
  department: string | null
  honorific: Honorific
}

/** As printed: 「みどり株式会社 経理部 御中」. */
export const addresseeLine = ({ name, department, honorific }: Addressee) => [name, department, honorific].filter(Boolean).join(' ')
