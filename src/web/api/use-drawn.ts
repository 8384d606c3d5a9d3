import { useEffect, useRef, useState } from 'react'
import { problemOf, sentenceOf } from './problem.ts'

const PAUSE_MS = 1200

/** The server's rendering of `written`, made immediately and again whenever the writer pauses; or the reason there is none. */
export function useDrawn<Written, Drawn>(written: Written, draw: (written: Written) => Promise<Drawn>) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef(false)
  const latest = useRef(draw)
  latest.current = draw
  const text = JSON.stringify(written)
  useEffect(() => {
    let left = false
    const ask = async () => {
      asked.current = true
      try {
        const answer = await latest.current(JSON.parse(text))
        if (left) return
        setDrawn(answer)
        setProblem(undefined)
      } catch (error) {
        if (!left) setProblem(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error))
      }
    }
    const timer = setTimeout(ask, asked.current ? PAUSE_MS : 0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])
  return { drawn, problem }
}
