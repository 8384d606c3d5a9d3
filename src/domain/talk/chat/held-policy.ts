import { isPlainAccount } from '#domain/base/contact-detection/find.ts'
import type { HeldMessage } from './held-contract.ts'

type Words = Pick<HeldMessage, 'findings' | 'mistaken' | 'message'> & { files: readonly { name: string }[] }

/**
 * An account number is never delivered. One that its sender calls a mistake may be, after review, unless the surrounding text names a bank.
 */
export const holdsAccount = ({ findings, mistaken, message, files }: Words, around: readonly string[] = []): boolean =>
  hasAccount(findings) && (!mistaken || isPlainAccount([...around, message, ...files.map(({ name }) => name)]))

export const hasAccount = (findings: HeldMessage['findings']): boolean => findings.some(({ kind }) => kind === 'account')
