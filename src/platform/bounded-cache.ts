import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'

/** Caches the most recently requested results of an expensive function, separately per platform instance. Failures are not cached. */
export function boundedCache<T>(most: number) {
  const houses = new WeakMap<Platform, Map<string, Promise<T>>>()
  return ({ platform }: Pick<Ctx, 'platform'>, key: string, make: () => Promise<T>): Promise<T> => {
    const kept = houses.get(platform) ?? new Map<string, Promise<T>>()
    houses.set(platform, kept)
    const making = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > most) kept.delete(oldest)
    return making
  }
}
