/**
 * The one way out of the house by HTTP. Whoever is asked is where the settings say: nobody is followed to elsewhere with a paper, a key or a
 * digest in the hand.
 */
export const askOutside: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })
