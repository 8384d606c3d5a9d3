import type { User } from './contract.ts'

/** Whom a paper is made out to: the firm, else the person by family and given name, else the name that was chosen here. */
export const legalName = ({ companyName, lastName, firstName, name }: Pick<User, 'companyName' | 'lastName' | 'firstName' | 'name'>) =>
  companyName ?? ([lastName, firstName].filter(Boolean).join(' ') || name)
