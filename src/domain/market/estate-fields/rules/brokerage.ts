import { isBrokered } from '../enumerations.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'

/** The sentence of the wizard, too: what a seller needs before they may choose 媒介. */
export const BROKER_NEEDED = '媒介で出品できるのは、会社名（商号）と宅地建物取引業の免許番号を会員情報に登録した方です。'

export const brokerageFindings = ({ transactionMode, licensed }: RuledEstate): Finding[] =>
  licensed === false && isBrokered(Number(transactionMode))
    ? [{ rule: 'brokerage', field: 'transactionMode', level: 'error', text: BROKER_NEEDED, source: sources.brokerage }]
    : []
