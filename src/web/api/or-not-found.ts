import { notFound } from '@tanstack/react-router'
import { statusOf } from './problem.ts'

/** For loaders: turns a row that this reader cannot see into the 404 page, `orNotFound(api.getEstate({ params }))`. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (statusOf(error) === 404) throw notFound()
    throw error
  }
}
