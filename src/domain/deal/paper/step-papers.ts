import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import type { StepCode } from '#domain/deal/deal-plan/steps.ts'
import { UserType } from '#platform/context.ts'
import { PaperStage, PaperStatus, Requirement } from './enumerations.ts'
import { BROUGHT, SHOWN } from './state.ts'

/** Papers that complete plan steps. Every such step can also be ticked by hand: people show each other documents in person, too. */

interface Paper {
  kind: number
  side: number
  stage: PaperStage
  requirement: Requirement
  paperStatus: PaperStatus
  expiresOn: string | null
  submittedAt: Date | null
}
/** Facts about a deal besides its papers. */
export interface ProofFacts {
  facts: readonly Fact[]
  today: string
  /** When the contract was signed; null while it is not. */
  signedAt: Date | null
}
type Proof = (papers: readonly Paper[], known: ProofFacts) => boolean

const brought =
  (kind: number): Proof =>
  (papers) =>
    papers.some((paper) => paper.kind === kind && SHOWN.includes(paper.paperStatus))

/** Confirmed by the other side, or by the operator for papers they check; and still valid today. */
const confirmed =
  (...kinds: number[]): Proof =>
  (papers, { today }) =>
    papers.some(
      ({ kind, paperStatus, expiresOn }) =>
        kinds.includes(kind) && paperStatus === PaperStatus.confirmed && (expiresOn === null || expiresOn >= today),
    )

type DuePaper = Pick<Paper, 'side' | 'stage' | 'requirement' | 'paperStatus'>

/** Required papers, and any other that was sent back. */
const isDueByContract = ({ side, stage, requirement, paperStatus }: DuePaper) =>
  side === UserType.seller && stage === PaperStage.contract && (requirement === Requirement.must || paperStatus === PaperStatus.returned)

/** The seller's papers that are still to be handed in before the contract. */
export const lackingForContract = <P extends DuePaper>(papers: readonly P[]): P[] =>
  papers.filter((paper) => isDueByContract(paper) && !BROUGHT.includes(paper.paperStatus))

export const stepPapers = {
  registry: confirmed(1),
  papers: (papers) => papers.some(isDueByContract) && lackingForContract(papers).length === 0,
  survey: brought(4),
  inspection: brought(14),
  preApproval: brought(51),
  condoReport: brought(31),
  // The lease itself is of the same kind: the landlord's consent is what the buyer looks for in it.
  landlord: confirmed(17),
  agency: confirmed(19, 40),
  balance: brought(18),
  tenantDeal: confirmed(16),
  // The kind covers three notices: where others are due as well, it does not prove this one.
  large: (papers, known) => !known.facts.includes('farm') && !known.facts.includes('forest') && brought(52)(papers, known),
  farm: confirmed(36),
  // The answer to the pre-approval is of the same kind, and comes before the contract.
  loan: (papers, { signedAt }) =>
    signedAt !== null &&
    papers.some(
      ({ kind, paperStatus, submittedAt }) => kind === 51 && SHOWN.includes(paperStatus) && submittedAt !== null && submittedAt > signedAt,
    ),
  registered: brought(53),
} as const satisfies { [code in StepCode]?: Proof }

const there =
  (kind: number): Proof =>
  (papers, { today }) =>
    papers.some(
      (paper) => paper.kind === kind && SHOWN.includes(paper.paperStatus) && (paper.expiresOn === null || paper.expiresOn >= today),
    )

/** Joint steps in which the seller's paper completes the seller's part; the buyer's part, reading it, remains. */
export const sellersPapers = { registry: there(1), tenantDeal: there(16), farm: there(36) } as const satisfies {
  [code in StepCode]?: Proof
}
export type BroughtStep = keyof typeof sellersPapers
export const broughtSteps = Object.keys(sellersPapers) as BroughtStep[]

export type ProvenStep = keyof typeof stepPapers
export const provenSteps = Object.keys(stepPapers) as ProvenStep[]
export const isProven = (code: ProvenStep, papers: readonly Paper[], known: ProofFacts): boolean => stepPapers[code](papers, known)
