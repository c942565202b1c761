import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }

declare module 'react' {
  namespace JSX {
    /** The shop's custom elements; they do nothing until the enhancement script defines them. */
    interface IntrinsicElements {
      'filter-form': Plain
      'search-box': Plain & { 'data-wait'?: number }
      'shop-slider': Plain & { 'data-src'?: string; 'data-advance'?: number }
      'product-gallery': Plain
      'buy-box': Plain & { 'data-units'?: string }
      'quantity-stepper': Plain & { 'data-by'?: number; 'data-name'?: string }
      'share-links': Plain
      'staff-tools': Plain & { 'data-src'?: string }
    }
  }

  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
    inert?: ''
  }

  interface ImgHTMLAttributes<T> {
    /** React 18 warns unless this attribute is in lower case. */
    fetchpriority?: 'high' | 'low'
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
}
