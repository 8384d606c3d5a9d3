import { useEffect, useRef } from 'react'

/**
 * A mail as mail clients render it: with its own styles and none of the page's. The page's policy blocks inline styles in markup, so each
 * is set on its element.
 */
export function DrawnLetter({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(drawn(html))
  }, [html])
  // biome-ignore lint/a11y/useSemanticElements: it is no set of fields.
  return <div ref={place} role="group" aria-label={label} />
}

function drawn(html: string): HTMLElement {
  const letter = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  const paper = document.createElement('div')
  paper.dataset.style = letter.body.dataset.style ?? ''
  paper.append(...letter.body.childNodes)
  for (const element of [paper, ...paper.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  for (const link of paper.querySelectorAll('a')) {
    // Opened in a new tab, so that trying a link does not discard what is being written.
    link.target = '_blank'
    link.rel = 'noopener'
  }
  return paper
}
