export interface PageLink {
  label: string
  href: string
}

export const MAIN_LINKS: readonly PageLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Shop All', href: '/products' },
  { label: 'About Us', href: '/about' },
  { label: 'Contact Us', href: '/contact' },
]

export const QUICK_LINKS: readonly PageLink[] = [
  { label: 'Shop All', href: '/products' },
  { label: 'Collections', href: '/collections' },
  { label: 'New Arrivals', href: '/products?category=New+Arrivals' },
  { label: 'Special Offers', href: '/products?category=Special+Offers' },
  { label: 'About Us', href: '/about' },
  { label: 'Contact Us', href: '/contact' },
]

export const SERVICE_LINKS: readonly PageLink[] = [
  { label: 'Track Order', href: '/track-order' },
  { label: 'Shipping Info', href: '/shipping-info' },
  { label: 'Returns & Exchanges', href: '/returns-exchanges' },
  { label: 'Size Guide', href: '/size-guide' },
  { label: 'FAQ', href: '/faq' },
]

export const LEGAL_LINKS: readonly PageLink[] = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms of Service', href: '/terms-of-service' },
  { label: 'Cookies', href: '/cookies' },
]
