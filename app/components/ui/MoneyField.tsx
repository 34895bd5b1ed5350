import type { Country } from "@contract/vocabulary";
import type { ComponentProps } from "react";
import { currencySign } from "~/services/format/money";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import { NumberField } from "./NumberField";

/** An amount in a country's currency. The form sends the country, so that other currencies are rejected. */
export const MoneyField = ({
  country,
  ...props
}: Omit<ComponentProps<typeof NumberField>, "prefix"> & { country: Country | undefined }) => (
  <>
    <HiddenMoneyCountry country={country} />
    <NumberField {...props} prefix={country && currencySign[country]} />
  </>
);

/** The hidden field with the country of the form's amounts. */
export const HiddenMoneyCountry = ({ country }: { country: Country | undefined }) =>
  country && <input type="hidden" name={MONEY_COUNTRY} value={country} />;
