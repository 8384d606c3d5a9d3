import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface Look {
  /** primary: the one main action of a page; quiet: the others; plain: without a frame; negative: takes something away. */
  kind?: 'primary' | 'quiet' | 'plain' | 'negative'
  large?: boolean
  /** As wide as a phone; true unless said otherwise, but never for plain ones. */
  wide?: boolean
  icon?: string
  children: ReactNode
}

/** While busy it keeps its words and its focus and takes no second press. */
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
    // Another element for another type: what turns into a submit button inside its own click would be sent by that click.
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

/** A link that looks like a button: it leads somewhere, it does not do something. Takes `to`, `params` and `search` as every link does. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

/** The same for addresses that are not pages of ours: a file, a mail, another site. */
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
