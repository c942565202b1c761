import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** Every URL of the shop and of the back office. */
export default [
  layout('routes/shop/frame.tsx', [
    route('cart', 'routes/shop/cart.tsx'),
    route('*', 'routes/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig
