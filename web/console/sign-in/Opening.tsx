import { loading } from '#words/console/tables.ts';

/** While the next step of a sign-in is fetched. */
export const Opening = () => (
  <p className="sign-in-note" role="status">
    {loading}
  </p>
);
