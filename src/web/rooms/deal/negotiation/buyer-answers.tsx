import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './about.module.css'

/** The buyer's answers from before the negotiation; renders nothing if there are none. */
export const BuyerAnswers = ({ negotiation: { answers } }: { negotiation: Pick<Negotiation, 'answers'> }) =>
  answers.length > 0 && (
    <section className={styles.section}>
      <h2>買主のご希望</h2>
      <DefinitionTable rows={answers.map(({ question, answer }) => ({ term: question, value: answer }))} />
    </section>
  )
