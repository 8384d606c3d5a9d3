import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface Look {
  /** primary: the one main action of a page; quiet: the others; plain: without a border; negative: destructive. */
  kind?: 'primary' | 'quiet' | 'plain' | 'negative'
  large?: boolean
  /** Full width on a phone; true by default, but never for plain ones. */
  wide?: boolean
  icon?: string
  children: ReactNode
}

/** While busy it keeps its label and focus, and ignores presses. */
export function Button({
  kind,
  large,
  wide,
  icon,
  busy = false,
  type = 'button',
  children,
  onClick,
  className,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    // A separate element per type: a button that becomes a submit button during its own click would submit the form.
    <button
      key={type}
      {...rest}
      type={type}
      className={classes(look({ kind, large, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}

/** A link styled as a button, for navigation only. Takes `to`, `params` and `search` as every link does. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

/** The same for addresses outside the router: a file, a mail address, another site. */
export function ButtonAnchor({
  kind,
  large,
  wide,
  icon,
  children,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...rest} className={classes(look({ kind, large, wide }), className)}>
      {icon && <Icon path={icon} />}
      {children}
    </a>
  )
}

const look = ({ kind = 'primary', large, wide = kind !== 'plain' }: Omit<Look, 'children'>) =>
  classes(styles.button, styles[kind], large && styles.large, wide && styles.wide)
