import type { User } from './contract.ts'

/** Addressee of a paper: the company, else family and given name, else the display name. */
export const legalName = ({ companyName, lastName, firstName, name }: Pick<User, 'companyName' | 'lastName' | 'firstName' | 'name'>) =>
  companyName ?? ([lastName, firstName].filter(Boolean).join(' ') || name)
