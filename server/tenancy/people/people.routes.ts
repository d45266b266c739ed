import {
  confirmSecondFactor,
  enrolSecondFactor,
  getDemoSignIns,
  getMe,
  signIn as signInOperation,
  signOut,
} from '#core/contract/tenancy/people.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { demoPeople } from './demo-people.ts';
import type { SignIn } from './sign-in.ts';
import { readMe } from './staff.ts';

/** The routes of signing in, over the acts of `createSignIn`. */
export function peopleRoutes(acts: SignIn): readonly Route[] {
  return [
    route(signInOperation, async ({ ctx, body, request }) => {
      const { me, cookies } = await acts.signIn(ctx, request.headers, body);
      return answer(200, me, { cookies });
    }),
    route(signOut, async ({ ctx, request }) =>
      answer(204, null, { cookies: await acts.signOut(ctx, request.headers) }),
    ),
    route(getMe, async ({ ctx }) => answer(200, await readMe(ctx))),
    route(getDemoSignIns, async ({ ctx }) =>
      answer(
        200,
        ctx.config.profile === 'production'
          ? []
          : demoPeople.map(({ name, email, password, role, where }) => ({
              name,
              email,
              password,
              role,
              stores: where,
            })),
      ),
    ),
    route(enrolSecondFactor, async ({ ctx, body, request }) =>
      answer(200, await acts.enrol(ctx, request.headers, body.password)),
    ),
    route(confirmSecondFactor, async ({ ctx, body, request }) => {
      const { me, cookies } = await acts.confirmCode(ctx, request.headers, body.code);
      return answer(200, me, { cookies });
    }),
  ];
}
