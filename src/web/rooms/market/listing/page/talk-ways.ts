import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'

/** The person a buyer talks with, which 取引態様 alone leaves open: on the page, and when a talk begins. */
export const talkWays: Readonly<Record<number, string>> = {
  [NegotiationType.intermediary]: '商談は、縁側の運営が仲介に入ります。',
  [NegotiationType.substitute]: '商談は、縁側の運営が売主に代わって進めます。',
  [NegotiationType.direct]: '商談は、売主と直接進めます。運営が見守ります。',
}
