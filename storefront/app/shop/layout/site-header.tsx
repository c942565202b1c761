import type { ReactNode } from 'react'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icons'
import { BackToTop } from './back-to-top'
import { categoryNames, MAX_LENGTHS, shownCategories, type CategoryTree, type PublicSettings } from '@stoep/shared'
import { CategoryLinks, categoryLink } from './category-links'
import { LinkList } from './link-list'
import { MAIN_LINKS, SERVICE_LINKS, type PageLink } from './links'

const MENU_ID = 'menu'
/** The desktop header has room for three categories with short names; the menu has all of them. */
const SHOWN_IN_HEADER = 3
const LETTERS_IN_HEADER = 20

/** Longer names are written smaller, and smaller again: three of the usual lines are higher than the bar. */
const LONG_NAMES = [24, 40]

const toLink = ({ label, href }: PageLink) => (
  <a key={href} href={href}>
    {label}
  </a>
)

function namesInHeader(categories: CategoryTree): string[] {
  const first = categoryNames(shownCategories(categories)).slice(0, SHOWN_IN_HEADER)
  return first.filter((_, at) => first.slice(0, at + 1).join('').length <= LETTERS_IN_HEADER)
}

/** All that stands above a page's content. */
export function SiteTop({ settings: { shopName, categories } }: { settings: PublicSettings }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader shopName={shopName} categories={categories} />
      <MenuDialog categories={categories} />
    </>
  )
}

/**
 * The top bar. Without script the menu button leads to the footer, which has the same links but those to home and to
 * single categories. The script shows Dashboard and the initials, from the readable cookie `staff`.
 */
export function SiteHeader({ shopName, categories }: { shopName: string; categories: CategoryTree }) {
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <a
          className="btn quiet round site-menu"
          href="#footer"
          data-opens={MENU_ID}
          aria-haspopup="dialog"
          aria-label="Menu"
        >
          <Icon name="menu" />
        </a>
        <a className="site-logo" href="/" aria-label={`${shopName}, home`}>
          <Logo />
          {LONG_NAMES.reduce<ReactNode>(
            (name, most) => (shopName.length > most ? <small>{name}</small> : name),
            shopName,
          )}
        </a>
        <nav className="site-links" aria-label="Main">
          {MAIN_LINKS.map(toLink)}
          <a href="/dashboard" rel="nofollow" hidden data-staff>
            Dashboard
          </a>
          {namesInHeader(categories).map(categoryLink).map(toLink)}
        </nav>
        <form className="site-search" action="/products" role="search">
          <label className="hide" htmlFor="site-search">
            Search the shop
          </label>
          <input
            className="input"
            id="site-search"
            type="search"
            name="q"
            maxLength={MAX_LENGTHS.search}
            placeholder="Search"
            enterKeyHint="search"
          />
          <button className="btn quiet round" aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
        <a className="btn quiet round site-search-link" href="/products#search" aria-label="Search">
          <Icon name="search" />
        </a>
        <BackToTop />
        <a className="site-initials" href="/admin" rel="nofollow" hidden data-staff aria-label="Your back office">
          <span data-staff-initials />
        </a>
        <a className="btn quiet round site-cart" href="/cart" rel="nofollow" aria-label="Cart" data-cart-link>
          <Icon name="cart" />
          <span className="site-count" hidden data-cart-count />
        </a>
      </div>
    </header>
  )
}

/** A roof over a threshold: the stoep, or front step, that the shop is named after. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M6 14 16 7l10 7M9 14v8M23 14v8M6 22h20M4.5 26h23"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function MenuDialog({ categories }: { categories: CategoryTree }) {
  return (
    <Dialog id={MENU_ID} title="Menu" className="drawer">
      <nav className="menu" aria-label="Menu">
        <LinkList links={MAIN_LINKS} />
        <a href="/dashboard" rel="nofollow" hidden data-staff>
          Dashboard
        </a>
        <h3>Shop by category</h3>
        <CategoryLinks categories={categories} />
        <h3>Customer service</h3>
        <LinkList links={SERVICE_LINKS} />
      </nav>
    </Dialog>
  )
}
